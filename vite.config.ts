// How the browser's side is built and served in development.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { earlyScheme } from './src/platform/web/theme/early-scheme.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';

const src = resolve(import.meta.dirname, 'src');
const web = resolve(src, 'app/web');
const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** The scheme before the first paint, and both fonts before the style sheet asks for them. */
const head: Plugin = {
  name: 'sabia-head',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => [
      { tag: 'script', children: earlyScheme, injectTo: 'head-prepend' as const },
      ...Object.keys(bundle ?? {})
        .filter((file) => /(gabarito|figtree)[^/]*\.woff2$/.test(file))
        .map((file) => ({ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` }, injectTo: 'head' as const })),
    ],
  },
};
/** The page of the design kit; it exists in development only. */
const kit: Plugin = {
  name: 'sabia-kit',
  apply: 'serve',
  configureServer: ({ middlewares }) => void middlewares.use((request, _response, next) => {
    if (/^\/dev\/ui(\?|$)/.test(request.url ?? '')) request.url = '/kit/index.html';
    next();
  }),
};

export default defineConfig({
  root: web,
  plugins: [react(), textsPlugin(src), head, kit],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/identity/api', '/hub/api', '/bi/api', '/files'].map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    // The least that the tokens need (relative colours). UX, tokens.css
    target: ['chrome119', 'safari18', 'firefox128'],
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'sign-in.html'].map((page) => resolve(web, page)).filter((page) => existsSync(page)) },
  },
});
