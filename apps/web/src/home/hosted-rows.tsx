import type { ReactNode } from 'react';
import { type HostedLinks, joinLink } from './hosted-links.ts';
import { LinkRow } from './link-row.tsx';
import { words as online } from './lobby/words.ts';

const words = online.hosted;

/** Every link a host can give away, the opponent's first. The owner's key is not among them: it stays with the host. */
export function HostedLinkRows({ links }: { readonly links: HostedLinks }): ReactNode {
  const { seats, spectator, umpire } = links;
  const invites = seats.flatMap(({ seat, name, token }) => (token === null ? [] : [{ seat, name, token }]));
  return (
    <>
      {invites.map(({ seat, name, token }, i) => (
        <LinkRow
          key={seat}
          icon="users"
          name={invites.length === 1 ? words.invite : words.inviteNamed(name)}
          note={invites.length === 1 ? words.plays(name) : ''}
          link={joinLink(token)}
          first={i === 0}
        />
      ))}
      <LinkRow icon="eye" name={words.spectator} note={words.spectatorNote} link={joinLink(spectator)} />
      {umpire === undefined ? null : (
        <LinkRow icon="gavel" name={words.umpire} note={words.umpireNote} link={joinLink(umpire)} />
      )}
    </>
  );
}
