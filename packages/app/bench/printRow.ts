/** Returns a function that prints rows of a bench for `npm run bench`. */
export function printRow(bench: string) {
  return (figure: string, value: number, unit: string, target?: number) =>
    process.stdout.write(
      `${JSON.stringify({ bench, figure, value, unit, target })}\n`,
    );
}
