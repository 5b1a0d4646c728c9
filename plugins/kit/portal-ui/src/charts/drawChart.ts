import { type ChartSeries, LINE_DASHES } from './chartStyle';
import { findDrawing, toStandaloneSvg } from './standaloneSvg';

/** Pixels of the picture for each pixel of the page. */
const SCALE = 2;

/** Height of the title with the legend, and the distance to the edges, in pixels of the page. */
const HEADING_HEIGHT = 64;
const EDGE = 16;

export interface ChartHeading {
  title: string;
  series: readonly ChartSeries[];
}

/**
 * Draws a chart with its title and legend, in the colours of the page.
 *
 * @returns a PNG
 * @throws Error if the chart is not drawn yet, or the browser cannot draw it
 */
export async function drawChart(
  chart: HTMLElement,
  heading: ChartHeading,
): Promise<Blob> {
  const drawing = findDrawing(chart);
  if (!drawing) throw new Error('The chart is not drawn yet');
  const { width, height } = drawing.getBoundingClientRect();
  const image = await loadImage(toStandaloneSvg(drawing));
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * EDGE) * SCALE;
  canvas.height = (height + HEADING_HEIGHT + EDGE) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw');
  context.scale(SCALE, SCALE);
  drawHeading(context, heading, chart);
  context.drawImage(image, EDGE, HEADING_HEIGHT, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('No picture'))),
      'image/png',
    );
  });
}

function loadImage(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The drawing cannot be read'));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

/** Draws background, title and legend. */
function drawHeading(
  context: CanvasRenderingContext2D,
  { title, series }: ChartHeading,
  chart: HTMLElement,
): void {
  const { color, fontFamily } = window.getComputedStyle(chart);
  context.fillStyle = resolveColor('var(--bui-bg-app)', chart);
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.fillStyle = color;
  context.font = `bold 16px ${fontFamily}`;
  context.fillText(title, EDGE, 24);
  context.font = `12px ${fontFamily}`;
  let left = EDGE;
  for (const { label, color: swatch, look } of series) {
    context.strokeStyle = resolveColor(swatch, chart);
    context.setLineDash(look ? LINE_DASHES[look].split(' ').map(Number) : []);
    context.lineWidth = look ? 2 : 12;
    context.beginPath();
    context.moveTo(left, 44);
    context.lineTo(left + 12, 44);
    context.stroke();
    context.fillStyle = color;
    context.fillText(label, left + 18, 48);
    left += 18 + context.measureText(label).width + EDGE;
  }
}

/** Returns the colour that an expression has at an element. */
function resolveColor(expression: string, element: HTMLElement): string {
  const variable = /^var\((--[\w-]+)\)$/.exec(expression)?.[1];
  return variable
    ? window.getComputedStyle(element).getPropertyValue(variable).trim()
    : expression;
}
