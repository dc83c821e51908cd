import type { ReactNode } from 'react';
import { Icon, type IconName } from '../app/icons.tsx';
import { hrefOf } from '../app/route.ts';
import { chooseTheme } from '../app/theme.ts';
import { useTheme } from '../table/use-theme.ts';
import styles from './site-bar.module.css';
import { words } from './words.ts';

/** The pages that are always in reach. */
export type SitePage = 'play' | 'replays' | 'rules';

const pages: readonly { readonly page: SitePage; readonly icon: IconName; readonly path: readonly string[] }[] = [
  { page: 'play', icon: 'play', path: [] },
  { page: 'replays', icon: 'clock', path: ['replays'] },
  { page: 'rules', icon: 'book', path: ['rules'] },
];

/** The bar of every page that is not a table, and on a phone the tabs at its foot. */
export function SiteBar({ page }: { readonly page: SitePage | null }): ReactNode {
  const links = pages.map(({ page: to, icon, path }) => (
    <a key={to} href={hrefOf(path)} aria-current={to === page ? 'page' : undefined}>
      <Icon name={icon} size={20} />
      <span>{words.nav[to]}</span>
    </a>
  ));
  return (
    <header className={styles.bar}>
      <a className={styles.logo} href={hrefOf([])}>
        <img src="./icon.svg" alt="" width={26} height={26} />
        {words.title}
      </a>
      <nav className={styles.nav} aria-label={words.nav.label}>
        {links}
      </nav>
      <p className={styles.note}>{words.noAccount}</p>
      <a className={styles.theme} href={hrefOf(['settings'])} aria-label={words.settings}>
        <Icon name="gear" size={20} />
      </a>
      <ThemeButton />
    </header>
  );
}

function ThemeButton(): ReactNode {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className={styles.theme} aria-label={words.toTheme[other]} onClick={() => chooseTheme(other)}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} size={20} />
    </button>
  );
}
