import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Icon } from '../app/icons.tsx';
import bar from '../panels/bar.module.css';
import chip from '../panels/clause-chip.module.css';
import panel from '../panels/panel.module.css';
import { ActKey } from '../panels/parts.tsx';
import { choose, useSettings } from '../settings/settings.ts';
import { useSession, useTable } from '../table/context.ts';
import styles from './reaction.module.css';
import { words } from './words.ts';

const NONE: readonly never[] = [];

/** When the player wants to be asked; for nobody else to see. What the rules cannot know the page keeps itself. */
function Triggers(): ReactNode {
  const session = useSession();
  const stops = useTable((state) => state.facts?.stops ?? NONE);
  const every = useSettings((settings) => settings.askEveryTime);
  return (
    <ul className={panel.rows}>
      {stops.map(({ id, title, note, on, command }) => (
        <li key={id}>
          <Trigger title={title} note={note} on={on} flip={() => void session.send(command, true)} />
        </li>
      ))}
      <li>
        <Trigger
          title={words.everyTime}
          note={words.everyTimeNote}
          on={every}
          flip={() => choose({ askEveryTime: !every })}
        />
      </li>
    </ul>
  );
}

function Trigger({
  title,
  note,
  on,
  flip,
}: {
  readonly title: string;
  readonly note: string;
  readonly on: boolean;
  flip(): void;
}): ReactNode {
  return (
    <button type="button" role="switch" className={panel.switch} aria-checked={on} onClick={flip}>
      <i aria-hidden="true" />
      <span>
        <b>{title}</b> {note === '' ? null : <small className={panel.sub}>{note}</small>}
      </span>
    </button>
  );
}

function List(): ReactNode {
  return (
    <Popover className={chip.popover ?? ''} placement="bottom end">
      <Dialog className={chip.dialog ?? ''} aria-label={words.askMeWhen}>
        <h3 className={styles.askTitle}>{words.askMeWhen}</h3>
        <Triggers />
        <p className={panel.sub}>{words.askedOf}</p>
      </Dialog>
    </Popover>
  );
}

/** In the bar until the battle is over: opens the list of triggers. */
export function AskMeWhen(): ReactNode {
  const isPlayed = useTable(({ facts, result }) => result === null && facts?.sides.some(({ own }) => own) === true);
  if (!isPlayed) return null;
  return (
    <DialogTrigger>
      <Button className={bar.stops ?? ''} data-part="stops">
        <Icon name="bolt" size={16} /> <span>{words.askMeWhen}</span>
      </Button>
      <List />
    </DialogTrigger>
  );
}

/** At the foot of a reaction. */
export function AskMeWhenButton(): ReactNode {
  return (
    <DialogTrigger>
      <Button className={styles.ask ?? ''} data-part="stops">
        <span>{words.askMeWhen}</span> <ActKey act="stops" />
      </Button>
      <List />
    </DialogTrigger>
  );
}
