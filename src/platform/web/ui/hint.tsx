// Shows the name of an icon at its right side, hidden from screen readers.
import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export function Hint({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} position="right" aria-hidden="true">
      {children}
    </Tooltip>
  );
}
