// A process from start to orderly end: one sentence where it cannot start, everything finished where it is asked to stop.

/** Runs `start`, and what it answers upon the first SIGTERM or SIGINT. */
export async function runProcess(start: () => Promise<() => Promise<void>>): Promise<void> {
  let stop: (() => Promise<void>) | undefined;
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    const late = setTimeout(() => process.exit(1), 15_000);
    try {
      await stop?.();
      clearTimeout(late);
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end());
  try {
    stop = await start();
  } catch (error) {
    console.error((error as Error).message);
    if (process.env.NODE_ENV === 'development') console.error(error);
    process.exit(1);
  }
}
