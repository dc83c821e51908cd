import { type ReactNode, useId, useState } from 'react';
import { Icon, type IconName } from '../app/icons.tsx';
import { copyText } from '../session/copy-text.ts';
import styles from './link-row.module.css';
import { words } from './lobby/words.ts';

/** A link to give away, with a button that copies it. */
export function LinkRow({
  name,
  note = '',
  link,
  icon = 'link',
  first = false,
}: {
  readonly name: string;
  readonly note?: string;
  readonly link: string;
  readonly icon?: IconName;
  /** The one people come for. */
  readonly first?: boolean;
}): ReactNode {
  const id = useId();
  const [copied, setCopied] = useState<boolean | null>(null);
  const said = copied === null ? '' : copied ? words.hosted.copied : words.hosted.notCopied;
  return (
    <div className={styles.row}>
      <p className={styles.name}>
        <Icon name={icon} size={16} />
        <label htmlFor={id}>{name}</label>
        {note === '' ? null : <small>{note}</small>}
      </p>
      <input id={id} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" data-first={first} onClick={() => void copyText(link).then(setCopied)}>
        <Icon name={copied === true ? 'check' : 'copy'} size={16} />{' '}
        {copied === true ? words.hosted.copied : words.hosted.copy}
        <span className="spoken">: {name}</span>
      </button>
      <output className={copied === false ? styles.problem : 'spoken'}>{said}</output>
    </div>
  );
}
