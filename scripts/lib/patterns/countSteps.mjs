/**
 * Counts the steps of a machine that backtracks while it finds all matches of a pattern in a text.
 *
 * The engine of V8 skips some of these steps, but it has no other way to match, so the growth is the same.
 *
 * @param {import('./compile.mjs').Program} program
 * @param {string} text
 * @param {{ limit: number, isSticky?: boolean }} options - steps after which the count ends; whether each match begins
 *   where the last one ended, as the flag `y` says
 * @returns {number} the limit or more when it was reached
 */
export function countSteps(program, text, { limit, isSticky = false }) {
  const count = { steps: 0, limit };
  let start = 0;
  while (start <= text.length && count.steps < limit) {
    const end = run(program, text, start, [], count);
    if (isSticky && end === undefined) break;
    start = end !== undefined && end > start ? end : start + 1;
  }
  return count.steps;
}

/** Runs a program from a position. Returns the end of its match, or undefined. */
function run(program, text, start, startRegisters, count) {
  const waiting = [];
  let place = 0;
  let position = start;
  let registers = startRegisters;
  while (count.steps < count.limit) {
    count.steps += 1;
    const instruction = program[place];
    place += 1;
    let goesOn = true;
    switch (instruction.op) {
      case 'match':
        return position;
      case 'jump':
        place = instruction.to;
        break;
      case 'split':
        waiting.push(instruction.second, position, registers);
        place = instruction.first;
        break;
      case 'read': {
        const at = instruction.step === 1 ? position : position - 1;
        goesOn = at >= 0 && at < text.length && instruction.accepts(text[at]);
        position += instruction.step;
        break;
      }
      case 'assert':
        goesOn = instruction.holds(text, position);
        break;
      case 'look': {
        const { program: inner, negate } = instruction;
        const end = run(inner, text, position, registers, count);
        goesOn = (end === undefined) === negate;
        break;
      }
      case 'mark':
        registers = [...registers];
        registers[instruction.register] = position;
        break;
      case 'moved':
        goesOn = registers[instruction.register] !== position;
        break;
      default: {
        const { [instruction.from]: from, [instruction.to]: to } = registers;
        const repeated = text.slice(from ?? 0, to ?? 0);
        goesOn = text.startsWith(repeated, position);
        count.steps += repeated.length;
        position += repeated.length;
      }
    }
    if (goesOn) continue;
    if (waiting.length === 0) return undefined;
    registers = waiting.pop();
    position = waiting.pop();
    place = waiting.pop();
  }
  return undefined;
}
