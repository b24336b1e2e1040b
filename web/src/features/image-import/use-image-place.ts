import { useEffect, useState } from 'react';
import type { DragEvent } from 'react';
import { imageIn } from './image-problem.ts';

/** Lets a place take a picture that is dropped on it, or pasted anywhere while it is there. */
export const useImagePlace = (onChoose: (file: File) => void) => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const handlePaste = ({ clipboardData }: ClipboardEvent) => {
      const file = imageIn(clipboardData?.files ?? []);
      if (file !== null) onChoose(file);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [onChoose]);
  const handleOver = (event: DragEvent) => {
    // Without this the browser would open the picture in place of the page.
    event.preventDefault();
    setIsOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = imageIn(event.dataTransfer.files);
    if (file !== null) onChoose(file);
  };
  return { isOver, handlers: { onDragOver: handleOver, onDragLeave: () => setIsOver(false), onDrop: handleDrop } };
};
