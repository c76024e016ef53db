// The name of an icon at its right side, for the eye only.
import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export function Hint({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} position="right" aria-hidden="true">
      {children}
    </Tooltip>
  );
}
