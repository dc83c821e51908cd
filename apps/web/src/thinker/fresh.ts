/** What a thinker says when it is asked about a question that is open no more. */
export const NOT_OPEN = 'is not open';

/**
 * The answer of a thinker, or null when the question it was about is gone meanwhile: somebody was faster, and nobody wants
 * to know any more. Everything else that fails, fails.
 */
export async function fresh<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.message.split('\n', 1)[0]?.endsWith(NOT_OPEN)) return null;
    throw error;
  }
}
