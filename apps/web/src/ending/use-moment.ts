import { useEffect, useState } from 'react';
import { readRoute } from '../app/route.ts';
import { findRecord } from '../replay/find-record.ts';
import { remote } from '../thinker/remote.ts';
import type { DecidingMoment, Judging } from './ending-worker.ts';

/** The moment that decided the match on this page: undefined while it is looked for, null when there is none to be had. */
export function useMoment(seat: string): DecidingMoment | null | undefined {
  const [moment, setMoment] = useState<DecidingMoment | null>();
  useEffect(() => {
    let worker: Worker | undefined;
    let gone = false;
    const find = async (): Promise<DecidingMoment | null> => {
      const { record } = await findRecord(readRoute(location.hash).path[1] ?? '');
      if (record === null || gone) return null;
      worker = new Worker(new URL('./ending-worker.ts', import.meta.url), { type: 'module' });
      return remote<Judging>(worker).find(record, seat);
    };
    find().then(
      (found) => gone || setMoment(found),
      () => gone || setMoment(null),
    );
    return () => {
      gone = true;
      worker?.terminate();
    };
  }, [seat]);
  return moment;
}
