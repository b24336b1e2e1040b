/** Lifts a layer above everything else. Safari has this from 17 on, Firefox from 125 on; before, its z-index counts. */
export const liftToTop = (layer: HTMLElement): void => {
  if ('showPopover' in layer) layer.showPopover();
};
