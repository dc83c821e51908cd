import type { ReactNode } from 'react';
import { SiteBar } from '../home/site-bar.tsx';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings-page.module.css';
import { words } from './words.ts';

/** The settings at an address of their own. */
export function SettingsPage(): ReactNode {
  return (
    <div className={styles.page}>
      <SiteBar page={null} />
      <main className={styles.main}>
        <h1>{words.title}</h1>
        <SettingsForm />
      </main>
    </div>
  );
}
