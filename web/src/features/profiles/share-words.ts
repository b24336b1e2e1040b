/** The text that is shared about missed habits: how many there are, and a tag with the person's username. */
export const shareWords = (username: string, missed: number): string =>
  `${missed} ${missed === 1 ? 'habit' : 'habits'} missed today. A kind word helps. #${username.replaceAll(' ', '')} #Accountability`;
