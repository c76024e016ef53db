// Shows a page alone, outside the layouts and with nothing around it.
import { Outlet } from '@tanstack/react-router';

export function BareLayout() {
  return (
    <main id="main" tabIndex={-1} style={{ minHeight: '100dvh', outline: 0 }}>
      <Outlet />
    </main>
  );
}
