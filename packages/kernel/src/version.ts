/** The kernel's own version; part of every record, because another kernel might order things differently. */
export const ENGINE_VERSION = '0.1.0';
