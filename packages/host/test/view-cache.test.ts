import { toy } from '@sandtable/testkit';
import { afterEach, expect, test, vi } from 'vitest';
import { beginMatch } from '../src/index.ts';
import { hostToy, listener, toyCreation, until } from './toy-host.ts';

afterEach(() => vi.unstubAllGlobals());

/** A toy of which two spectators are told, one after the other; how often a view was made of it meanwhile. */
async function twoLooks(options: { readonly viewsAreSlow?: boolean } = {}) {
  const view = vi.fn(toy.view);
  const begun = beginMatch({ ...toy, view }, toyCreation()) as Extract<
    ReturnType<typeof beginMatch>,
    { match: unknown }
  >;
  const hosted = hostToy({ match: begun.match, ...options });
  const [first, second] = [listener(), listener()];
  for (const each of [first, second]) {
    hosted.subscribe('spectator', 0, each);
    await until(() => each.updates.length === 1);
  }
  expect(second.updates).toEqual(first.updates);
  return view.mock.calls.length;
}

test('looking again gets the view that was made before', async () => {
  expect(await twoLooks()).toBe(1);
});

/** As if the memory had been needed in between. */
function forgetAtOnce(): void {
  vi.stubGlobal(
    'WeakRef',
    class {
      deref(): undefined {
        return undefined;
      }
    },
  );
}

test('a view that was told and let go is made again, and is the same', async () => {
  forgetAtOnce();
  expect(await twoLooks()).toBe(2);
});

test('a view that takes long is not let go', async () => {
  forgetAtOnce();
  expect(await twoLooks({ viewsAreSlow: true })).toBe(1);
});
