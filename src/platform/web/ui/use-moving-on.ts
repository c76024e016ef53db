// Removes the earlier error toasts when a dialog or drawer opens or closes.
import { useEffect } from 'react';
import { toast } from '../toast.ts';

export function useMovingOn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    toast.moveOn();
    return () => toast.moveOn();
  }, [isOpen]);
}
