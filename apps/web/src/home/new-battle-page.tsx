import { type ReactNode, useState } from 'react';
import { hrefOf } from '../app/route.ts';
import type { Listed } from '../games/catalogue.ts';
import { catalogue, gameName, roundName } from '../games/catalogue.ts';
import { BattleMission } from '../mission/battle-mission.tsx';
import { BattleCards, minutesOf, PlayButton, sizeOf } from './battle-cards.tsx';
import { BattleForm } from './battle-form.tsx';
import styles from './new-battle-page.module.css';
import { SiteBar } from './site-bar.tsx';
import { TablePicture } from './table-picture.tsx';
import { words } from './words.ts';

/** A battle before it begins: its table, and who plays it how. Without a scenario: the choice of one. */
export function NewBattlePage({
  game,
  scenario,
}: {
  readonly game: string | undefined;
  readonly scenario: string | undefined;
}): ReactNode {
  const found = catalogue.find((each) => each.game === game && each.id === scenario);
  return (
    <div className={styles.page}>
      <SiteBar page="play" />
      <main className={styles.main}>
        {found === undefined ? <Choose key={game} game={game} /> : <Battle scenario={found} />}
      </main>
    </div>
  );
}

function Choose({ game }: { readonly game: string | undefined }): ReactNode {
  return (
    <>
      <h1>{words.chooseFirst}</h1>
      <p className={styles.summary}>{words.chooseFirstHint}</p>
      <BattleCards game={game ?? ''} button={(scenario) => <PlayButton scenario={scenario} />} />
    </>
  );
}

function Battle({ scenario }: { readonly scenario: Listed }): ReactNode {
  const { game, id, name, summary, rounds, night, seats } = scenario;
  const [seat, setSeat] = useState<number | null>(0);
  const [wide] = useState(() => (matchMedia('(max-width: 599px)').matches ? 328 : 620));
  return (
    <>
      <p className={styles.back}>
        <a href={hrefOf(['new', game])}>{words.backToBattles}</a>
      </p>
      <div className={styles.columns}>
        <section className={styles.about}>
          <h1>{name}</h1>
          <p className={styles.summary}>{summary}</p>
          <div className={styles.picture}>
            <TablePicture
              game={game}
              scenario={id}
              width={wide}
              height={Math.round(wide * 0.68)}
              plate={7}
              label={words.picture(name)}
            />
          </div>
          <dl className={styles.facts}>
            <Fact name={words.facts.game} value={gameName(game)} />
            <Fact name={words.facts.table} value={`${sizeOf(scenario)}${night ? `, ${words.facts.night}` : ''}`} />
            <Fact name={words.facts.length} value={words.lengthOf(minutesOf(scenario), rounds, roundName(game))} />
            <Fact
              name={words.facts.forces}
              value={
                seats
                  .map(({ name: seat, units }) => words.force(seat, units ?? null))
                  .filter((force) => force !== '')
                  .join(', ') || words.seats(seats.length)
              }
            />
          </dl>
          <BattleMission game={game} scenario={id} seat={seat} />
        </section>
        <BattleForm key={`${game}/${id}`} scenario={scenario} onSeat={setSeat} />
      </div>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
