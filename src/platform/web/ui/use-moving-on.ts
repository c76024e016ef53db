// A dialog or drawer that opens or closes takes the errors with it that were told before.
import { useEffect } from 'react';
import { toast } from '../toast.ts';

export function useMovingOn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    toast.moveOn();
    return () => toast.moveOn();
  }, [isOpen]);
}
