/** Returns true for the entity ref of a group, a person or a domain, as addresses have them. */
export const isRef = (text: string) =>
  /^(group|user|domain):[\w.-]{1,63}\/[\w.-]{1,63}$/i.test(text);
