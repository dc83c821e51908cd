/** Files that the kernel reads, and the version of each that it reads now. Older ones are not translated. */
export const FORMATS = {
  'sandtable-record': 2,
  'sandtable-save': 4,
  'sandtable-situation': 2,
} as const;

/** Says that a file is of one of our formats in an older version, or undefined: then its form tells what it is. */
export function olderFormat(
  raw: unknown,
  format: keyof typeof FORMATS,
): { readonly where: '/version'; readonly message: string } | undefined {
  const file = raw as { readonly format?: unknown; readonly version?: unknown } | null | undefined;
  const now = FORMATS[format];
  if (typeof file !== 'object' || file?.format !== format) return undefined;
  if (typeof file.version !== 'number' || file.version >= now) return undefined;
  const message = `this file is from an older Sandtable (format ${file.version}; this one reads ${now}); open it with the one that wrote it`;
  return { where: '/version', message };
}
