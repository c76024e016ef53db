// Loads dialogs, sheets and menus at their first use, so that no screen loads them at its start.
import { cloneElement, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode, Ref } from 'react';
import { toast } from '../toast.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;
/** Loads a component once; reports a failed load, and tries again the next time. */
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

/** Returns a component that loads when it is first shown; with `opened`, when it first opens. */
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
    // A dialog must be rendered closed before it opens, because it then notes where the focus was.
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
/** The properties of a menu that loads later: its button, and whether it is open. */
export type MenuProps = { children: Button; opened: boolean; onChange: (opened: boolean) => void };

/** Returns a menu that loads when its button is pointed at or focused, and opens at the first click; `children` is the button. */
export function laterMenu<Props extends MenuProps>(load: Load<Props>) {
  const kept = loadedOnce(load);
  return function LaterMenu(props: Omit<Props, 'opened' | 'onChange'>) {
    const { children } = props as Pick<MenuProps, 'children'>;
    const target = useRef<HTMLButtonElement>(null);
    const [isThere, setThere] = useState(false);
    const [isOpen, setOpen] = useState(false);
    useEffect(() => {
      if (!isThere) return;
      // The button is now inside the menu, which returns the focus to the element that had it at the opening.
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
