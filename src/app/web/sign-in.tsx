// Starts the light entry of all pages before sign-in: texts, look, session, and the switch over its few screens.
import { createRoot } from 'react-dom/client';
import { Failed } from '#features/sign-in/web/notice.tsx';
import { SignInEntry } from '#features/sign-in/web/sign-in-entry.widget.tsx';
import { signInTexts } from '#platform/web/texts-sign-in.ts';
import { startTexts, text } from '#platform/web/texts.ts';
import { LightRoot } from './light-root.tsx';
import { Waiting } from './shell/waiting.tsx';
import { startApp } from './start.ts';
import { renewStoredVersion } from './stored-version.ts';

const root = createRoot(document.getElementById('root')!);
async function start() {
  if (await renewStoredVersion()) return window.location.reload();
  await startTexts(signInTexts);
  root.render(
    <LightRoot>
      <Waiting isWhole label={text('shell.starting')} />
    </LightRoot>,
  );
  try {
    await startApp();
  } catch (problem) {
    return root.render(
      <LightRoot>
        <main style={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: 20 }}>
          <Failed problem={problem} onRetry={() => void start()} />
        </main>
      </LightRoot>,
    );
  }
  root.render(
    <LightRoot>
      <SignInEntry />
    </LightRoot>,
  );
}
void start();
