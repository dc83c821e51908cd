import { useEffect, useState } from 'react';
import { pageOf } from '../games/page-of.ts';
import type { GamePage } from '../games/web-game.ts';
import type { Remote } from '../thinker/remote.ts';
import type { Course } from './course.ts';
import { type Found, findRecord, NotOver } from './find-record.ts';
import { newProjector, type Projecting } from './projector.ts';

export type OpenCourse = {
  readonly course: Course;
  readonly page: GamePage;
  readonly projector: Remote<Projecting>;
  /** The seat whose eyes a running match is seen through. */
  readonly own: string;
  readonly found: Found;
};

/** Why a match can't be replayed; `goesOn` if it can be watched live. */
export type FailedCourse = { readonly failure: string; readonly goesOn: boolean };

/** Fetches a match and replays it in a worker; `key` opens a match on a server for viewers without a seat in it. */
export function useCourse(id: string, key: string | undefined): OpenCourse | FailedCourse | null {
  const [opened, setOpened] = useState<OpenCourse | FailedCourse | null>(null);
  useEffect(() => {
    let gone = false;
    const { projector, close } = newProjector();
    (async () => {
      const found = await findRecord(id, key);
      const { record, seen, game, own } = found;
      const opening = record === null ? projector.openSeen(game, seen, own) : projector.open(record, own);
      const [course, page] = await Promise.all([opening, pageOf(record?.game ?? game)]);
      if (!gone) setOpened({ course, page, projector, own, found });
    })().catch((error) => {
      console.warn(error);
      const failure = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      if (!gone) setOpened({ failure, goesOn: error instanceof NotOver });
    });
    return () => {
      gone = true;
      setOpened(null);
      close();
    };
  }, [id, key]);
  return opened;
}
