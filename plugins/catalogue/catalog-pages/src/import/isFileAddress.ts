const YAML = /\.ya?ml$/;

/** Returns true for the address of a catalogue file; Azure DevOps has the path of a file in `path`. */
export function isFileAddress(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return YAML.test(pathname) || YAML.test(searchParams.get('path') ?? '');
}
