// Shows the parts around every entry of the app: theme, toasts, questions, live regions.
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './theme/all.css';
import { useColorScheme, useSchemeOnRoot } from './theme/color-scheme.ts';
import { useNamedTheme } from './theme/named-theme.ts';
import { cssVars } from './theme/theme.ts';
import { ConfirmHost } from './ui/confirm-host.tsx';
import { LiveRegions } from './ui/live-regions.tsx';
import { ToastStack } from './ui/toast-stack.tsx';

/** Returns the nonce for style sheets that scripts create under the page's policy; the server writes it into the first HTML. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
/** Shows the parts around an entry of the app; `isTest` switches transitions off. */
export function PlatformRoot({ children, isTest = false }: { children: ReactNode; isTest?: boolean }) {
  const { scheme } = useColorScheme();
  useSchemeOnRoot(scheme);
  return (
    <MantineProvider
      getStyleNonce={styleNonce}
      theme={useNamedTheme()}
      cssVariablesResolver={cssVars}
      forceColorScheme={scheme}
      env={isTest ? 'test' : 'default'}
    >
      {children}
      <LiveRegions />
      <ToastStack />
      <ConfirmHost />
    </MantineProvider>
  );
}
