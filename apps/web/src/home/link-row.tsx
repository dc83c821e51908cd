import { type ReactNode, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { copyText } from '../session/copy-text.ts';
import styles from './link-row.module.css';
import { words } from './lobby/words.ts';

/** A link to give away, with a button that copies it. */
export function LinkRow({ name, link }: { readonly name: string; readonly link: string }): ReactNode {
  const [copied, setCopied] = useState<boolean | null>(null);
  const said = copied === null ? '' : copied ? words.hosted.copied : words.hosted.notCopied;
  return (
    <div className={styles.row}>
      <label>
        {name}
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" onClick={() => void copyText(link).then(setCopied)}>
        <Icon name={copied === true ? 'check' : 'link'} size={16} />{' '}
        {copied === true ? words.hosted.copied : words.hosted.copy}
        <span className="spoken">: {name}</span>
      </button>
      <output className={copied === false ? styles.problem : 'spoken'}>{said}</output>
    </div>
  );
}
