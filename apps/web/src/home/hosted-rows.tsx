import type { ReactNode } from 'react';
import { type HostedLinks, joinLink, openLink } from './hosted-links.ts';
import { LinkRow } from './link-row.tsx';
import { words as online } from './lobby/words.ts';

const words = online.hosted;

/** Every link that whoever hosts a match may give away. The owner's key is not among them: it stays with the host. */
export function HostedLinkRows({
  links,
  begun = false,
}: {
  readonly links: HostedLinks;
  /** No seat is free any more. */
  readonly begun?: boolean;
}): ReactNode {
  const { match, seats, listed, spectator, umpire } = links;
  return (
    <>
      {listed && !begun ? <LinkRow name={words.openLink} link={openLink(match)} /> : null}
      {seats.map(({ seat, name, token }) =>
        token === null ? null : <LinkRow key={seat} name={words.seat(name)} link={joinLink(token)} />,
      )}
      <LinkRow name={words.spectator} link={joinLink(spectator)} />
      <LinkRow name={words.umpire} link={joinLink(umpire)} />
    </>
  );
}
