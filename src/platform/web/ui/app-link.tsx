// Shows links inside the app: real addresses, opened by the router of the entry.
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';

export type Navigator = {
  go: (href: string, options?: { replace?: boolean }) => void;
  preload?: (href: string) => void;
  /** Loads the document again. */
  load?: (href: string) => void;
};
let navigator: Navigator = { go: (href) => window.location.assign(href) };
/** Sets how the shared components open an address without a page load; without it links are plain links. */
export const setNavigator = (given: Navigator) => {
  navigator = given;
};
export const goTo = (href: string, options?: { replace?: boolean }) => navigator.go(href, options);
/** Opens an address in a new document: no script, colour or answer of the previous company stays (decisions D10.10). */
export const loadPage = (href: string) => (navigator.load ? navigator.load(href) : window.location.replace(href));

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Shows a link to a path of the app; links to other addresses behave as usual. */
export function AppLink({ href, onClick, onMouseEnter, onFocus, target, ...rest }: Props) {
  const isInside = href.startsWith('/') && !href.startsWith('//') && !target;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isInside || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigator.go(href);
  };
  return (
    <a
      {...rest}
      href={href}
      target={target}
      rel={target === '_blank' ? 'noopener' : rest.rel}
      onClick={handleClick}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        if (isInside) navigator.preload?.(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        if (isInside) navigator.preload?.(href);
      }}
    />
  );
}
