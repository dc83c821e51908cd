import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Icon } from '../app/icons.tsx';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import bar from './bar.module.css';
import chip from './clause-chip.module.css';
import styles from './panel.module.css';
import { Section } from './parts.tsx';

/** When the player wants to be asked; for nobody else to see. */
export function Stops(): ReactNode {
  const stops = useTable((state) => state.facts?.stops ?? NONE);
  if (stops.length === 0) return null;
  return (
    <Section title={words.stops} aside={words.stopsHint}>
      <StopList />
    </Section>
  );
}

const NONE: readonly never[] = [];

function StopList(): ReactNode {
  const session = useSession();
  const stops = useTable((state) => state.facts?.stops ?? NONE);
  return (
    <ul className={styles.rows}>
      {stops.map(({ id, title, note, on, command }) => (
        <li key={id}>
          <button
            type="button"
            role="switch"
            className={styles.switch}
            aria-checked={on}
            onClick={() => void session.send(command, true)}
          >
            <i aria-hidden="true" />
            <span>
              <b>{title}</b> {note === '' ? null : <small className={styles.sub}>{note}</small>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** In the bar: whether the stops are as usual; pressed, the list of them. */
export function StopsChip(): ReactNode {
  const stops = useTable((state) => state.facts?.stops ?? NONE);
  const usual = useTable((state) => state.facts?.stopsAreUsual !== false);
  if (stops.length === 0) return null;
  return (
    <DialogTrigger>
      <Button className={bar.stops ?? ''} data-part="stops">
        <Icon name="stop" size={16} /> {words.stopsChip(usual)}
      </Button>
      <Popover className={chip.popover ?? ''} placement="bottom end">
        <Dialog className={chip.dialog ?? ''} aria-label={words.stops}>
          <h3 className={styles.caption}>{words.stops}</h3>
          <StopList />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
