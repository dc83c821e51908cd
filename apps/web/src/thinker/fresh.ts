/** What a thinker says when it is asked about a question that is open no more. */
export const NOT_OPEN = 'is not open';

/**
 * The thinker's answer, or null if its question was answered meanwhile, so the result no longer matters. All other
 * errors are passed on.
 */
export async function fresh<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.message.split('\n', 1)[0]?.endsWith(NOT_OPEN)) return null;
    throw error;
  }
}
