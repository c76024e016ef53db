// Starts /dev/ui, the kit without router, server or session; development only.
import { createRoot } from 'react-dom/client';
import { PlatformRoot } from '#platform/web/platform-root.tsx';
import { otherTexts, startingTexts } from '#platform/web/texts-all.ts';
import { preferredLanguage, startTexts, wantAllTexts } from '#platform/web/texts.ts';
import { KitPage } from './kit-page.tsx';

await startTexts(startingTexts, preferredLanguage(), otherTexts);
await wantAllTexts();
createRoot(document.getElementById('root')!).render(
  <PlatformRoot>
    <KitPage />
  </PlatformRoot>,
);
