declare module 'virtual:clauses/*' {
  export const clauses: Readonly<
    Record<string, { readonly text: string; readonly tags?: readonly string[]; readonly ruling?: string }>
  >;
}

declare module 'virtual:scenario-files' {
  /** By game and id, as `<game>/<scenario>`. */
  export const scenarioFiles: Readonly<Record<string, () => Promise<unknown>>>;
}

declare module 'virtual:rulebook/*' {
  export const book: {
    readonly title: string;
    readonly glance: readonly string[];
    readonly glossary: readonly { readonly term: string; readonly text: string }[];
    readonly sections: readonly {
      readonly title: string;
      readonly clauses: readonly {
        readonly id: string;
        readonly text: string;
        readonly tags: readonly string[];
        readonly ruling?: string;
      }[];
    }[];
  };
}
