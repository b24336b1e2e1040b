/** What is shared of missed habits: how many, and two tags of which one is the person. */
export const shareWords = (username: string, missed: number): string =>
  `${missed} ${missed === 1 ? 'habit' : 'habits'} missed today. A kind word helps. #${username.replaceAll(' ', '')} #Accountability`;
