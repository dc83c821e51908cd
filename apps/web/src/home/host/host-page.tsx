import type { ReactNode } from 'react';
import { Icon } from '../../app/icons.tsx';
import type { Listed } from '../../games/catalogue.ts';
import cards from '../battle-cards.module.css';
import { BattleCards } from '../battle-cards.tsx';
import { words as online } from '../lobby/words.ts';
import { SiteBar } from '../site-bar.tsx';
import styles from './host-page.module.css';
import { HostPanel } from './host-panel.tsx';
import { useHosted } from './use-hosted.ts';

const words = online.host;
const SHOWN = 8;

/** Every battle with a Host button: pressed, the table is open at once, and its links stand beside the battles. */
export function HostPage({ match }: { readonly match: string | undefined }): ReactNode {
  const hosted = useHosted(match);
  const { terms, busy } = hosted;
  const isChosen = ({ game, id }: Listed): boolean => terms?.game === game && terms.scenario === id;
  return (
    <div className={styles.page}>
      <SiteBar page="play" />
      <main className={styles.main}>
        <div className={styles.choose}>
          <h1>
            {words.title} <small>{words.lead}</small>
          </h1>
          <BattleCards
            most={SHOWN}
            isChosen={isChosen}
            button={(scenario) => (
              <button
                type="button"
                className={cards.play}
                data-chosen={isChosen(scenario)}
                aria-label={isChosen(scenario) ? undefined : words.hostNamed(scenario.name)}
                aria-disabled={busy || isChosen(scenario)}
                onClick={() => {
                  if (!busy && !isChosen(scenario)) hosted.host(scenario);
                }}
              >
                {isChosen(scenario) ? (
                  <>
                    <Icon name="check" size={16} /> {words.hosting}
                  </>
                ) : (
                  words.host
                )}
              </button>
            )}
          />
        </div>
        <HostPanel key={terms === null ? 'empty' : 'open'} hosted={hosted} />
      </main>
    </div>
  );
}
