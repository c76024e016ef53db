// Names the addresses of the list of challenges and of the people of one.
export const challengesPath = '/gamificacao/desafios';
export const participantsPath = (id: string) => `${challengesPath}/${id}/participantes`;
