// Loads dialogs, sheets and menus at their first use, so that no screen loads them at its start.
import { cloneElement, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode, Ref } from 'react';
import { toast } from '../toast.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;
/** Loads once; what did not come says so and is asked for again the next time. */
function loadedOnce<Props>(load: Load<Props>) {
  const kept: { part?: ComponentType<Props>; fetch: () => Promise<boolean> } = {
    fetch: async () => {
      try {
        kept.part ??= await load();
        return true;
      } catch (problem) {
        toast.error(problem);
        return false;
      }
    },
  };
  return kept;
}

/** A component that is loaded when it is first shown; with `opened`, when it first opens. */
export function later<Props extends object>(
  load: Load<Props>,
  meanwhile: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  const kept = loadedOnce(load);
  return function Later(props: Props) {
    const { opened } = props as { opened?: boolean };
    const isWanted = opened !== false;
    const [isThere, setThere] = useState(false);
    const [mayOpen, setMayOpen] = useState(false);
    // A dialog stands there closed before it opens: that is when it notes where the focus was.
    useEffect(() => setMayOpen(isThere), [isThere]);
    useEffect(() => {
      if (!isWanted || isThere) return;
      let isGone = false;
      void kept.fetch().then((came) => came && !isGone && setThere(true));
      return () => {
        isGone = true;
      };
    }, [isWanted, isThere]);
    const Part = kept.part;
    if (!Part) return meanwhile(props);
    return opened === undefined ? <Part {...props} /> : <Part {...props} opened={opened && mayOpen} />;
  };
}

type Button = ReactElement<{ ref?: Ref<HTMLButtonElement> } & React.ButtonHTMLAttributes<HTMLButtonElement>>;
/** What a menu that comes later takes: its button, and whether it is open. */
export type MenuProps = { children: Button; opened: boolean; onChange: (opened: boolean) => void };

/** A menu that is fetched when its button is reached for and opens by the first click; `children` is the button. */
export function laterMenu<Props extends MenuProps>(load: Load<Props>) {
  const kept = loadedOnce(load);
  return function LaterMenu(props: Omit<Props, 'opened' | 'onChange'>) {
    const { children } = props as Pick<MenuProps, 'children'>;
    const target = useRef<HTMLButtonElement>(null);
    const [isThere, setThere] = useState(false);
    const [isOpen, setOpen] = useState(false);
    useEffect(() => {
      if (!isThere) return;
      // The button now stands inside the menu, which leads the focus back to where it was when it opened.
      target.current?.focus({ preventScroll: true });
      setOpen(true);
    }, [isThere]);
    const Part = kept.part;
    if (isThere && Part)
      return (
        <Part {...(props as unknown as Props)} opened={isOpen} onChange={setOpen}>
          {cloneElement(children, { ref: target })}
        </Part>
      );
    return cloneElement(children, {
      ref: target,
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: () => void kept.fetch(),
      onFocus: () => void kept.fetch(),
      onClick: () => void kept.fetch().then((came) => came && setThere(true)),
    });
  };
}
