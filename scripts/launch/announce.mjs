// Tells the user at the terminal the address of a started Sabiá and who may sign in.

/** Returns the lines to print. */
export function announcement({ address, contentAddress, personas = [], seconds }) {
  const width = (key) => Math.max(...personas.map((one) => String(one[key] ?? '').length), 0);
  const [audience, name, username] = ['audience', 'name', 'username'].map(width);
  return [
    '',
    `  Sabiá runs at ${address}   (content at ${contentAddress}, ready in ${seconds.toFixed(1)} s)`,
    ...(personas.length ? ['', '  Sign in as'] : []),
    ...personas.map(
      (one) =>
        `    ${String(one.audience ?? '').padEnd(audience)}  ${one.name.padEnd(name)}  ${one.username.padEnd(username)}  ${one.password}${one.address && one.address !== address ? `  ${one.address}` : ''}`,
    ),
    '',
    '  Ctrl+C stops it.',
    '',
  ];
}

/** Prints the announcement; for programs it prints one line of JSON. */
export function announce(started, { json, say }) {
  const { address, contentAddress, personas } = started;
  if (json) console.log(JSON.stringify({ address, contentAddress, personas }));
  else for (const line of announcement(started)) say(line);
}
