import { Component, type ReactNode } from 'react';
import styles from './shell.module.css';
import { words } from './words.ts';

/** Says plainly that the page failed, instead of leaving it white. The match itself is kept elsewhere and not lost. */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly failure: string | null }> {
  override state = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: string } {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <main className={styles.notice} role="alert">
        <h1>{words.failed}</h1>
        <p>{failure}</p>
        <button type="button" onClick={() => location.reload()}>
          {words.reload}
        </button>
      </main>
    );
  }
}
