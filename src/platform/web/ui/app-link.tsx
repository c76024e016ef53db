// Shows links inside the app: real addresses, opened by the router of the entry.
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';

export type Navigator = {
  go: (href: string, options?: { replace?: boolean }) => void;
  preload?: (href: string) => void;
  /** Loads the document anew. */
  load?: (href: string) => void;
};
let navigator: Navigator = { go: (href) => window.location.assign(href) };
/** The app tells the kit how to move without loading the page; without it links are plain links. */
export const setNavigator = (given: Navigator) => {
  navigator = given;
};
export const goTo = (href: string, options?: { replace?: boolean }) => navigator.go(href, options);
/** Leads to an address in a new document: nothing of the company that was shown stays, neither script, colour nor answer (decisions D10.10). */
export const loadPage = (href: string) => (navigator.load ? navigator.load(href) : window.location.replace(href));

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to a path of the app; other addresses leave it as usual. */
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
