// How the browser's side is built and served in development.
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig } from 'vite';
import type { InlineConfig, Plugin, Rolldown, UserConfig } from 'vite';
import { earlyTexts } from './src/platform/web/early-texts.ts';
import { earlyScheme } from './src/platform/web/theme/early-scheme.ts';
import { compressed } from './scripts/compressed-plugin.ts';
import { leanIcons } from './scripts/icons-plugin.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';
import { webPieces } from './scripts/web-pieces.ts';

const src = resolve(import.meta.dirname, 'src');
const web = resolve(src, 'app/web');
const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** The scheme before the first paint; the sentences and the product's own two fonts, not those of certificates, before program and style sheet ask for them. */
const head: Plugin = {
  name: 'sabia-head',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => [
      { tag: 'script', children: earlyScheme, injectTo: 'head-prepend' as const },
      ...(bundle ? [{ tag: 'script', children: earlyTexts(textFiles(bundle)), injectTo: 'head' as const }] : []),
      ...Object.keys(bundle ?? {})
        .filter((file) => /(gabarito|figtree)[^/]*-wght-[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
    ],
  },
};
/** The page of the design kit; it exists in development only. */
const kit: Plugin = {
  name: 'sabia-kit',
  apply: 'serve',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _response, next) => {
      if (/^\/dev\/ui(\?|$)/.test(request.url ?? '')) request.url = '/kit/index.html';
      next();
    }),
};
/** Why something may fail unheard is for who reads the code: the browser does without the reasons. */
const reasons: Plugin = {
  name: 'sabia-reasons',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/src/') && code.includes('quietly(')
      ? { code: code.replace(/\bquietly\(\s*(['"])(?:\\.|(?!\1)[^\\\n])*\1,/g, "quietly('',"), map: null }
      : undefined,
};
/** The built sentences of an entry by language. */
const textFiles = (bundle: Rolldown.OutputBundle) =>
  Object.fromEntries(
    Object.values(bundle).flatMap((file) => {
      const language =
        file.type === 'chunk' && /virtual:texts(?:-sign-in)?\/(\w+)$/.exec(file.facadeModuleId ?? '')?.[1];
      return language ? [[language, file.fileName]] : [];
    }),
  );
const isSignIn = /^\/(login|auth(\/[\w-]*)?)\/?(\?|$)/i;
/** What stands before sign-in is one light page of its own: built apart, so that it comes in one script. UX §14 */
function signInPage(): Plugin {
  let outDir: string;
  return {
    name: 'sabia-sign-in',
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, _response, next) => {
        if (isSignIn.test(request.url ?? '')) request.url = '/sign-in.html';
        next();
      }),
    writeBundle: {
      sequential: true,
      handler: async () =>
        void (await build({ ...signInBuild, build: { ...signInBuild.build, outDir, emptyOutDir: false } })),
    },
  };
}

const workerFile = 'service-worker';
/** The worker that shows pushes: one script at the root, because its place says which pages are its own. */
function serviceWorker(): Plugin {
  let outDir: string;
  return {
    name: 'sabia-service-worker',
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, _response, next) => {
        if (request.url === `/${workerFile}.js`) request.url = `/${workerFile}.ts`;
        next();
      }),
    writeBundle: {
      sequential: true,
      handler: async () => void (await build({ ...workerBuild, build: { ...workerBuild.build, outDir } })),
    },
  };
}

const shared: UserConfig = { root: web, plugins: [react(), textsPlugin(src), leanIcons(src), reasons, head] };
const output: UserConfig['build'] = {
  outDir: resolve(import.meta.dirname, 'dist/web'),
  // The least that the tokens need (relative colours). UX, tokens.css
  target: ['chrome119', 'safari18', 'firefox128'],
  modulePreload: { polyfill: false },
};

/** The start names some four hundred files: one letter by chance less than usual in each, for those cannot be compressed, and no ending that only the sources need. */
const names = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.replace(/\.(page|widget)$/, '')}-[hash:7].js`,
  entryFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};
/** The light page before sign-in, and the app; the weight of both is held by a test. */
export const signInBuild: InlineConfig = {
  ...shared,
  configFile: false,
  logLevel: 'warn',
  build: { ...output, rollupOptions: { input: resolve(web, 'sign-in.html') } },
};
export const workerBuild: InlineConfig = {
  root: web,
  configFile: false,
  logLevel: 'warn',
  build: {
    ...output,
    emptyOutDir: false,
    rollupOptions: {
      input: resolve(web, `${workerFile}.ts`),
      output: { format: 'iife', entryFileNames: `${workerFile}.js` },
    },
  },
};
export const appBuild: InlineConfig = {
  ...shared,
  configFile: false,
  logLevel: 'warn',
  build: {
    ...output,
    manifest: true,
    rollupOptions: { input: resolve(web, 'index.html'), output: { ...names, codeSplitting: webPieces } },
  },
};

export default defineConfig({
  ...shared,
  plugins: [
    ...shared.plugins!,
    signInPage(),
    serviceWorker(),
    compressed(() => resolve(import.meta.dirname, 'dist/web')),
    kit,
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/identity/api', '/hub/api', '/bi/api', '/files'].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
  build: { ...appBuild.build, emptyOutDir: true },
});
