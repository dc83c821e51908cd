import type { MatchInfo } from '@sandtable/client';
import { useEffect, useRef, useState } from 'react';
import { hrefOf } from '../../app/route.ts';
import type { Listed } from '../../games/catalogue.ts';
import { tokenOf } from '../../session/server-tokens.ts';
import { type HostedLinks, keptLinks } from '../hosted-links.ts';
import { isNoServer, refusalWords } from '../lobby/refusal-words.ts';
import { words as online } from '../lobby/words.ts';
import { words as home } from '../words.ts';
import { type HostTerms, movedTo, scenarioOfTerms, termsFor } from './terms.ts';

const words = online.host;

/** How often to check whether a player has joined. */
const AGAIN_MS = 2500;

/** A hosted table: its links and terms, who has joined, and what the host can do with it. */
export type Hosted = {
  readonly links: HostedLinks | undefined;
  readonly terms: HostTerms | null;
  /** Names of the players who have joined. */
  readonly joined: readonly string[];
  readonly begun: boolean;
  readonly busy: boolean;
  readonly problem: string;
  host(scenario: Listed): void;
  change(terms: HostTerms): void;
  cancel(): Promise<void>;
};

export function useHosted(id: string | undefined): Hosted {
  const [links, setLinks] = useState(() => (id === undefined ? undefined : keptLinks(id)));
  const [terms, setTerms] = useState<HostTerms | null>(links?.terms ?? null);
  const [info, setInfo] = useState<MatchInfo | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(id !== undefined && links === undefined ? words.gone : '');
  const forget = (why = ''): void => {
    setLinks(undefined);
    setTerms(null);
    setInfo(null);
    setProblem(why);
    history.replaceState(null, '', hrefOf(['host']));
  };
  useLooking(links?.match, setInfo, () => forget(words.gone));
  const own = links === undefined ? undefined : tokenOf(links.match)?.seat;
  const joined =
    info?.seats.filter(({ seat, kind, ready }) => kind !== 'bot' && ready && seat !== own).map(nameOf) ?? [];
  const begun = info !== null && info.status !== 'gathering';

  // While one choice is being sent, keep only the latest: send it next and skip those in between.
  const wanted = useRef<HostTerms | null>(null);
  const current = useRef(links);
  current.current = links;
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    // Loaded on demand: games on this device don't need the server code.
    const { openTable, changeTable } = await import('./host-online.ts');
    while (wanted.current !== null) {
      const next = wanted.current;
      wanted.current = null;
      const scenario = scenarioOfTerms(next);
      if (scenario === undefined) continue;
      try {
        const had = current.current;
        const made = had === undefined ? await openTable(scenario, next) : await changeTable(had, scenario, next);
        current.current = made;
        setLinks(made);
        history.replaceState(null, '', hrefOf(['host', made.match]));
      } catch (error) {
        setProblem(isNoServer(error) ? home.noServer : refusalWords(error));
        setTerms(current.current?.terms ?? null);
        wanted.current = null;
      }
    }
    setBusy(false);
  };
  const change = (next: HostTerms): void => {
    setTerms(next);
    const idle = wanted.current === null && !busy;
    wanted.current = next;
    if (idle) void send();
  };
  return {
    links,
    terms,
    joined,
    begun,
    busy,
    problem,
    change,
    host(scenario) {
      // A table another player has joined is theirs too, so another battle gets another table.
      if (joined.length > 0 || begun) {
        current.current = undefined;
        setInfo(null);
      }
      change(terms === null ? termsFor(scenario) : movedTo(terms, scenario));
    },
    async cancel() {
      if (links === undefined) return forget();
      try {
        await (await import('./host-online.ts')).cancelTable(links);
        forget();
      } catch (error) {
        setProblem(refusalWords(error));
      }
    },
  };
}

function nameOf({ seat, controller }: MatchInfo['seats'][number]): string {
  return controller === seat ? seat.slice(0, 1).toUpperCase() + seat.slice(1) : controller;
}

/** Looks again and again who sits at the table, until it is left. */
function useLooking(match: string | undefined, onInfo: (info: MatchInfo) => void, onGone: () => void): void {
  const heard = useRef({ onInfo, onGone });
  heard.current = { onInfo, onGone };
  useEffect(() => {
    if (match === undefined) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const [{ serverHere }, { settleOwnDice }] = await Promise.all([
        import('../../session/server-chair.ts'),
        import('../../session/own-dice.ts'),
      ]);
      const token = tokenOf(match)?.token;
      const found = await serverHere()
        .match(match, token)
        .catch((error: { readonly status?: number }) => (error.status === 404 ? null : undefined));
      if (gone) return;
      if (found === null) return heard.current.onGone();
      if (found !== undefined) heard.current.onInfo(found);
      // The game begins once every device has opened its share, also one that still shows the invites.
      if (found != null && token !== undefined) await settleOwnDice(serverHere(), found, token);
      if (gone) return;
      timer = setTimeout(() => void look(), AGAIN_MS);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [match]);
}
