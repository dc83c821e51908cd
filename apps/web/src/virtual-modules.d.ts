declare module 'virtual:clauses/*' {
  export const clauses: Readonly<
    Record<string, { readonly text: string; readonly tags?: readonly string[]; readonly ruling?: string }>
  >;
}

declare module 'virtual:catalogue' {
  export const catalogue: readonly {
    readonly game: string;
    readonly id: string;
    readonly name: string;
    readonly summary: string;
    readonly minutes: number | null;
    readonly rounds: number | null;
    readonly size: { readonly width: number; readonly height: number; readonly measure: 'inch' | 'square' };
    readonly night: boolean;
    /** What the scenario sets otherwise than its game does. */
    readonly options: Readonly<Record<string, boolean | string>>;
    readonly guided: boolean;
    readonly seats: readonly { readonly name: string; readonly role: string | null; readonly units?: number }[];
    readonly forces: readonly { readonly faction: string; readonly role: string | null; readonly units: number }[];
  }[];
}

declare module 'virtual:scenario-files' {
  /** By game and id: `down-range/first-shots`. */
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
