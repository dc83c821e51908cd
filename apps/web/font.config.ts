import type { Plugin } from 'vite';

/** Lets the browser fetch the page's font along with its script, so the first text it draws is in it. */
export function fontAtOnce(): Plugin {
  return {
    name: 'font-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.keys(bundle)
          .filter((file) => /open-sans-latin-wdth-[^/]*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `./${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
