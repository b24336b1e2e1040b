import { useEffect, useState } from 'react';

/** Takes files dropped anywhere on the window. Returns whether one hovers over it. */
export const useFileDrop = (onDrop: (files: readonly File[]) => void): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      // By default the browser leaves the page and opens the file.
      event.preventDefault();
      setOver(true);
    };
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onDrop(files);
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleDrop);
    };
  }, [onDrop]);
  return isOver;
};

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
