/** Properties that a drawing takes from style sheets. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-width',
] as const;

/** Finds the drawing of a chart: its largest SVG. */
export function findDrawing(chart: Element): SVGSVGElement | undefined {
  const area = (svg: SVGSVGElement) =>
    Number(svg.getAttribute('width')) * Number(svg.getAttribute('height'));
  return Array.from(chart.querySelectorAll('svg')).sort(
    (one, other) => area(other) - area(one),
  )[0];
}

/**
 * Writes a drawing as an SVG document of its own: with the colours and fonts that the page's style sheets and variables
 * give it, because a picture cannot read these.
 */
export function toStandaloneSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  originals.forEach((original, index) => {
    const style = window.getComputedStyle(original);
    for (const property of PROPERTIES) {
      const value = style.getPropertyValue(property);
      if (value) copies[index].setAttribute(property, value);
    }
    copies[index].removeAttribute('style');
    copies[index].removeAttribute('class');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}
