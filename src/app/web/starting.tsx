// Shows a loading screen while the settings load, and a message where they do not arrive. access-shell-settings §7.2
import { useTexts } from '#platform/web/texts.ts';
import { ErrorState } from '#platform/web/ui/states.tsx';
import { Waiting } from './shell/waiting.tsx';

export function Starting() {
  const t = useTexts();
  return <Waiting isWhole label={t('shell.starting')} />;
}
export function StartFailed({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  return (
    <main style={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <ErrorState problem={problem} level={1} onRetry={onRetry} />
    </main>
  );
}
