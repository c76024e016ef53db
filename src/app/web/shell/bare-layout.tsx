// A page alone: outside the layouts, with nothing around it but itself.
import { Outlet } from '@tanstack/react-router';

export function BareLayout() {
  return (
    <main id="main" tabIndex={-1} style={{ minHeight: '100dvh', outline: 0 }}>
      <Outlet />
    </main>
  );
}
