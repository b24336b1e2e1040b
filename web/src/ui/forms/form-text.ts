/** The text of a form's field; empty when the form has no such field. */
export const formText = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};
