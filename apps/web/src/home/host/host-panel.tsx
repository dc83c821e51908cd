import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../app/icons.tsx';
import { goTo, hrefOf } from '../../app/route.ts';
import type { Listed } from '../../games/catalogue.ts';
import { HostedLinkRows } from '../hosted-rows.tsx';
import { words as online } from '../lobby/words.ts';
import { useBegin } from '../use-begin.ts';
import { words as home } from '../words.ts';
import { HostOptions } from './host-options.tsx';
import styles from './host-page.module.css';
import { type HostTerms, scenarioOfTerms } from './terms.ts';
import type { Hosted } from './use-hosted.ts';

const words = online.host;

/** The hosted table: the links to share, what is played, and the way there. */
export function HostPanel({ hosted }: { readonly hosted: Hosted }): ReactNode {
  const { terms, problem } = hosted;
  const scenario = terms === null ? undefined : scenarioOfTerms(terms);
  return (
    <aside className={styles.panel} aria-labelledby="host-panel" data-open={scenario !== undefined}>
      {terms === null || scenario === undefined ? (
        <p className={styles.empty} id="host-panel">
          <Icon name="users" size={28} />
          {words.empty}
        </p>
      ) : (
        <Table hosted={hosted} terms={terms} scenario={scenario} />
      )}
      {problem === '' ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </aside>
  );
}

function Table({
  hosted,
  terms,
  scenario,
}: {
  readonly hosted: Hosted;
  readonly terms: HostTerms;
  readonly scenario: Listed;
}): ReactNode {
  const { links, joined, begun, busy, change } = hosted;
  const isOnline = terms.other === 'online';
  const fixed = joined.length > 0 || begun;
  const heading = useRef<HTMLHeadingElement>(null);
  // The player pressed Host and continues here, even if the panel is far from the card.
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <header className={styles.head}>
        <h2 id="host-panel" ref={heading} tabIndex={-1}>
          {scenario.name}
        </h2>
        {links === undefined || !isOnline ? null : (
          <em>
            <Icon name="check" size={14} /> {begun ? words.begun : words.open}
          </em>
        )}
        <output className={styles.state} data-waiting={isOnline && !begun}>
          {isOnline && links === undefined ? words.opening : stateOf(terms, hosted, scenario)}
        </output>
      </header>
      {isOnline && links !== undefined ? (
        <div className={styles.links}>
          <HostedLinkRows links={links} />
        </div>
      ) : null}
      <HostOptions
        key={`${terms.game}/${terms.scenario}`}
        scenario={scenario}
        terms={terms}
        fixed={fixed}
        onChange={change}
      />
      <footer className={styles.foot}>
        {isOnline ? (
          links === undefined || busy ? (
            <span className={styles.go} aria-disabled="true">
              {words.opening}
            </span>
          ) : (
            <a className={styles.go} data-begun={begun} href={hrefOf(['match', links.match])}>
              {words.go}
            </a>
          )
        ) : (
          <StartHere hosted={hosted} terms={terms} scenario={scenario} />
        )}
        <Cancel hosted={hosted} fixed={fixed} />
      </footer>
    </>
  );
}

function stateOf(terms: HostTerms, { joined, begun, links }: Hosted, scenario: Listed): string {
  if (terms.other !== 'online') return words.here;
  if (begun) return words.joined(joined.join(online.and));
  if (joined.length > 0) return words.joinedSome(joined.join(online.and));
  if (terms.seat === null) return words.waitingUmpire;
  if ((links?.seats.length ?? scenario.seats.length) > 1) return words.waitingMany;
  return terms.listed ? words.waitingOpen : words.waiting;
}

/** Against a bot or on this device: the table on the server isn't needed and is canceled. */
function StartHere({
  hosted,
  terms,
  scenario,
}: {
  readonly hosted: Hosted;
  readonly terms: HostTerms;
  readonly scenario: Listed;
}): ReactNode {
  const { opening, problem, begin } = useBegin();
  const start = async (): Promise<void> => {
    const other = terms.other === 'bot' ? `bot:${terms.level}` : 'person';
    const seats = scenario.seats.map((_, i) => (i === terms.seat ? 'person' : other));
    const { options, factions, handDice } = terms;
    if (hosted.links !== undefined) await hosted.cancel();
    await begin({ scenario, seats, options, factions, handDice });
  };
  return (
    <>
      <button
        type="button"
        className={styles.go}
        data-begun="true"
        aria-disabled={opening}
        onClick={() => void start()}
      >
        {opening ? home.opening : words.start}
      </button>
      {problem === '' ? null : <p role="alert">{problem}</p>}
    </>
  );
}

function Cancel({ hosted, fixed }: { readonly hosted: Hosted; readonly fixed: boolean }): ReactNode {
  const [sure, setSure] = useState(false);
  const cancel = (): void => {
    // Once another player has joined it's their game too, so canceling takes a second press.
    if (fixed && !sure) return setSure(true);
    void hosted.cancel().then(() => goTo(['host']));
  };
  return (
    <button type="button" className={styles.cancel} onClick={cancel} onBlur={() => setSure(false)}>
      {sure ? words.cancelSure : words.cancel}
    </button>
  );
}
