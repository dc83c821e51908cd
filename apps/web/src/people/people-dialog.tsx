import { type ReactNode, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { readRoute } from '../app/route.ts';
import { type HostedLinks, joinLink, keepLinks, keptLinks } from '../home/hosted-links.ts';
import { HostedLinkRows } from '../home/hosted-rows.tsx';
import { LinkRow } from '../home/link-row.tsx';
import { refusalWords } from '../home/lobby/refusal-words.ts';
import { SideMark } from '../map/marks.tsx';
import { isKeptHere } from '../session/chair.ts';
import { hosting } from '../session/hosting.ts';
import { ownName } from '../session/own-name.ts';
import { tokenOf } from '../session/server-tokens.ts';
import { useSession, useTable } from '../table/context.ts';
import { personOf } from '../table/waiting.ts';
import styles from './people.module.css';
import { TableDialog } from './table-dialog.tsx';
import { words } from './words.ts';

const STAND_IN = 'bot:regular';

/** Who sits where and is here, the links of the match, and handing seats over. */
export function PeopleDialog({ onClose }: { onClose(): void }): ReactNode {
  const id = readRoute(location.hash).path[1] ?? '';
  const [links, setLinks] = useState(() => keptLinks(id));
  const change = (changed: HostedLinks): void => {
    keepLinks(changed);
    setLinks(changed);
  };
  const over = useTable((state) => state.view?.result != null);
  return (
    <TableDialog title={words.people} onClose={onClose}>
      <People />
      {over ? null : <OwnSeat id={id} />}
      {links === undefined || over ? null : <HandOver id={id} links={links} onChange={change} />}
      {isKeptHere(id) ? null : <Links id={id} links={links} />}
    </TableDialog>
  );
}

function People(): ReactNode {
  const sides = useTable((state) => state.facts?.sides);
  const controllers = useTable((state) => state.view?.house.controllers);
  const present = useTable((state) => state.present);
  const seats = useTable((state) => state.seats);
  return (
    <>
      <ul className={styles.people}>
        {sides
          ?.filter(({ neutral }) => !neutral)
          .map(({ seat, name, side }) => {
            const controller = controllers?.[seat] ?? '';
            return (
              <li key={seat}>
                <SideMark side={side} size={16} />
                <b>{name}</b>
                <span>
                  {controller.startsWith('bot:')
                    ? words.computer(controller.slice(4))
                    : personOf(controller, seat, name)}
                </span>
                <small>
                  {seats.includes(seat)
                    ? words.you
                    : controller.startsWith('bot:') || present === null
                      ? ''
                      : present.includes(seat)
                        ? words.here
                        : words.away}
                </small>
              </li>
            );
          })}
      </ul>
      {present?.includes('umpire') === true ? <p className={styles.hint}>{words.umpireHere}</p> : null}
    </>
  );
}

/** A computer can take over for a player who has to leave; the umpire of a game between computers can take a seat. */
function OwnSeat({ id }: { readonly id: string }): ReactNode {
  const session = useSession();
  const seat = useTable((state) => state.seat);
  const controllers = useTable((state) => state.view?.house.controllers);
  const sides = useTable((state) => state.facts?.sides);
  if (controllers === undefined) return null;
  const nameOf = (each: string): string => sides?.find((side) => side.seat === each)?.name ?? each;
  if (seat === 'umpire' && isKeptHere(id)) {
    const take = async (each: string): Promise<void> => {
      await hosting().takeSeat(id, each);
      session.reopen();
    };
    return (
      <section className={styles.part}>
        <h3>{words.giveTo}</h3>
        <p className={styles.buttons}>
          {Object.keys(controllers).map((each) => (
            <button key={each} type="button" onClick={() => void take(each)}>
              {words.takeSeat(nameOf(each))}
            </button>
          ))}
        </p>
      </section>
    );
  }
  if (!Object.hasOwn(controllers, seat)) return null;
  const standsIn = controllers[seat]?.startsWith('bot:') === true;
  const own = ownName() === '' || ownName().startsWith('bot:') ? nameOf(seat) : ownName();
  const command = { kind: 'take-over', seat, controller: standsIn ? own : STAND_IN };
  return (
    <section className={styles.part}>
      <p className={styles.buttons}>
        <button type="button" onClick={() => void session.send(command, true)}>
          <Icon name="users" size={16} /> {standsIn ? words.back : words.standIn}
        </button>
        {standsIn ? null : <small>{words.standInHint}</small>}
      </p>
    </section>
  );
}

/** The host gives a seat to another player, or to a computer. */
function HandOver({
  id,
  links,
  onChange,
}: {
  readonly id: string;
  readonly links: HostedLinks;
  onChange(links: HostedLinks): void;
}): ReactNode {
  const own = useTable((state) => state.seat);
  const sides = useTable((state) => state.facts?.sides);
  const [problem, setProblem] = useState('');
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const give = async (seat: string, name: string, toBot: boolean): Promise<void> => {
    setProblem('');
    try {
      const { serverHere } = await import('../session/server-chair.ts');
      const by = toBot ? ({ kind: 'bot', level: 'regular' } as const) : ({ kind: 'human' } as const);
      const { token = null } = await serverHere().takeOver(id, seat, links.owner, by);
      onChange({ ...links, seats: [...links.seats.filter((each) => each.seat !== seat), { seat, name, token }] });
      if (token !== null) setFresh([...fresh, seat]);
    } catch (error) {
      setProblem(refusalWords(error));
    }
  };
  const others = sides?.filter(({ seat, neutral }) => seat !== own && !neutral) ?? [];
  return (
    <section className={styles.part}>
      <h3>{words.giveTo}</h3>
      <p className={styles.hint}>{words.giveToHint}</p>
      {others.map(({ seat, name }) => (
        <p key={seat} className={styles.buttons}>
          <button type="button" onClick={() => void give(seat, name, true)}>
            {words.toBot(name)}
          </button>
          <button type="button" onClick={() => void give(seat, name, false)}>
            {words.toPerson(name)}
          </button>
        </p>
      ))}
      {links.seats
        .filter(({ seat }) => fresh.includes(seat))
        .map(({ seat, name, token }) =>
          token === null ? null : <LinkRow key={seat} name={words.newLink(name)} link={joinLink(token)} />,
        )}
      {problem === '' ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}

function Links({ id, links }: { readonly id: string; readonly links: HostedLinks | undefined }): ReactNode {
  const own = tokenOf(id);
  return (
    <section className={styles.part}>
      <h3>{words.links}</h3>
      {links === undefined ? (
        <p className={styles.hint}>{words.noLinks}</p>
      ) : (
        <>
          <p className={styles.hint}>{words.linksHint}</p>
          <HostedLinkRows links={links} />
        </>
      )}
      {own === undefined ? null : (
        <>
          <LinkRow name={words.ownLink} link={joinLink(own.token)} />
          <p className={styles.hint}>{words.ownLinkHint}</p>
        </>
      )}
    </section>
  );
}
