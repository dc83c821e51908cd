import type { MatchRecord } from '@sandtable/kernel';
import { useEffect, useState } from 'react';
import type { Remote } from '../thinker/remote.ts';
import type { Course } from './course.ts';
import { type Found, findRecord } from './find-record.ts';
import { newProjector, type Projecting } from './projector.ts';

export type OpenCourse = {
  readonly course: Course;
  readonly record: MatchRecord;
  readonly projector: Remote<Projecting>;
  /** The seat whose eyes a running match is seen through. */
  readonly own: string;
  readonly found: Found;
};

/** Fetches a match and plays it again in a worker. */
export function useCourse(id: string): OpenCourse | { readonly failure: string } | null {
  const [opened, setOpened] = useState<OpenCourse | { readonly failure: string } | null>(null);
  useEffect(() => {
    let gone = false;
    const { projector, close } = newProjector();
    (async () => {
      const found = await findRecord(id);
      const course = await projector.open(found.record, found.own);
      if (!gone) setOpened({ course, record: found.record, projector, own: found.own, found });
    })().catch((error) => {
      console.warn(error);
      if (!gone) setOpened({ failure: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) });
    });
    return () => {
      gone = true;
      setOpened(null);
      close();
    };
  }, [id]);
  return opened;
}
