/** The English words and phrases that stand for an icon, lower case, separated by commas. */
export const ICON_WORDS = [
  [
    'dumbbell',
    'workout, work out, gym, exercise, exercises, lift, lifting, weights, strength, strength training, pushups, push ups, pullups, pull ups, squats, plank, train, training, crossfit, fitness, abs, core',
  ],
  ['footprints', 'run, running, jog, jogging, walk, walking, steps, step goal, marathon, 5k, 10k, treadmill'],
  ['bike', 'bike, biking, cycle, cycling, bicycle, spin class, spinning'],
  ['waves', 'swim, swimming, surf, surfing, pool, laps'],
  ['mountain', 'hike, hiking, climb, climbing, bouldering, trek, trail, trail run'],
  [
    'trophy',
    'football, soccer, basketball, tennis, volleyball, badminton, golf, martial arts, boxing, karate, judo, sport, sports, match, dance, dancing',
  ],
  ['person-standing', 'stretch, stretches, stretching, yoga, pilates, mobility, flexibility, posture, foam roll'],
  [
    'heart-pulse',
    'cardio, hiit, blood pressure, heart, heart rate, health, doctor, physio, weigh, weigh in, weight, scale',
  ],
  ['book-open', 'read, reading, book, books, pages, chapter, novel, kindle, library'],
  [
    'graduation-cap',
    'study, studying, learn, learning, course, class, homework, lecture, revise, revision, exam, flashcards, anki, school, university',
  ],
  [
    'languages',
    'language, languages, duolingo, spanish, french, german, italian, japanese, chinese, mandarin, korean, portuguese, english, vocabulary, vocab',
  ],
  ['pencil', 'write, writing, blog, draft, essay, poem, poetry, words, thesis'],
  [
    'notebook-pen',
    'journal, journaling, journalling, diary, gratitude, grateful, reflect, reflection, morning pages, mood',
  ],
  ['moon', 'sleep, sleeping, asleep, bedtime, nap, rest, go to bed, in bed, early night, lights out'],
  ['alarm-clock', 'wake, wake up, waking, get up, early, alarm, snooze, no snooze, on time'],
  ['sun', 'sun, sunlight, sunshine, outside, outdoors, fresh air, sunscreen, vitamin d, daylight'],
  ['glass-water', 'water, drink water, hydrate, hydration, drink, litres, liters, glasses of water'],
  ['coffee', 'coffee, caffeine, tea, no coffee, no caffeine'],
  ['apple', 'fruit, fruits, apple, vegetables, veggies, veg, greens, snack, five a day, vitamin c'],
  [
    'salad',
    'eat, eat healthy, healthy eating, healthy, salad, diet, vegan, vegetarian, protein, calories, macros, eat well, keto',
  ],
  [
    'utensils',
    'breakfast, lunch, dinner, supper, cook, cooking, meal, meals, meal prep, fast, fasting, intermittent fasting, recipe, bake, baking',
  ],
  [
    'candy-off',
    'sugar, no sugar, sweets, no sweets, candy, no candy, junk food, no junk food, chocolate, dessert, soda, no soda, fast food, no fast food',
  ],
  ['wine-off', 'alcohol, no alcohol, sober, sobriety, dry day, beer, wine, drinking, no drinking, no beer, no wine'],
  [
    'cigarette-off',
    'smoke, smoking, smoke free, no smoking, quit smoking, cigarette, cigarettes, vape, vaping, nicotine',
  ],
  [
    'pill',
    'vitamin, vitamins, pill, pills, medication, medicine, meds, supplement, supplements, creatine, omega 3, tablet, tablets',
  ],
  [
    'brain',
    'meditate, meditation, mindful, mindfulness, focus, think, therapy, visualise, visualize, visualization, affirmations, puzzle, chess, crossword, sudoku',
  ],
  ['wind', 'breathe, breathing, breath, breathwork, calm, relax, relaxation'],
  ['hand-heart', 'kindness, volunteer, volunteering, donate, give, charity, compliment, help'],
  ['church', 'pray, prayer, prayers, bible, church, quran, koran, scripture, devotional, rosary, mass, worship, torah'],
  ['shower-head', 'shower, cold shower, bath, ice bath, cold plunge'],
  [
    'sparkles',
    'skincare, skin care, skin, face, floss, flossing, brush, brush teeth, teeth, dental, tooth, moisturise, moisturize, hair, shave, makeup, wash face, nails',
  ],
  ['bed', 'make bed, make my bed, make the bed, bed'],
  [
    'washing-machine',
    'clean, cleaning, laundry, tidy, tidying, declutter, dishes, vacuum, chores, chore, housework, dust, mop, wash, washing, iron, ironing, trash, garbage',
  ],
  ['sprout', 'plant, plants, garden, gardening, water plants, water the plants, weed, weeding, compost, nature'],
  [
    'dog',
    'dog, walk dog, walk the dog, puppy, cat, pet, pets, feed cat, feed the cat, feed dog, feed the dog, litter, litter box',
  ],
  [
    'users',
    'family, friends, friend, kids, children, social, socialise, socialize, date night, partner, wife, husband, people, quality time, network, networking',
  ],
  ['phone', 'call, call mom, call mum, call dad, call parents, phone call, ring, catch up'],
  ['mail', 'email, emails, mail, inbox, inbox zero, letter, newsletter'],
  ['laptop', 'deep work, project, side project, website, app, startup, portfolio, laptop, computer'],
  ['code', 'code, coding, program, programming, leetcode, github, commit, typescript, javascript, python'],
  ['briefcase', 'work, job, office, business, sales, meeting, apply, job search, clients, outreach, career'],
  [
    'list-checks',
    'plan, planning, plan day, todo, to do, todos, tasks, goals, review, weekly review, priorities, organise, organize, schedule, habits',
  ],
  [
    'wallet',
    'money, save, saving, savings, budget, budgeting, invest, investing, spend, spending, no spend, expenses, finance, finances, bills',
  ],
  [
    'music',
    'music, piano, guitar, violin, drums, sing, singing, practice, practise, instrument, ukulele, bass, song, scales, choir, podcast',
  ],
  [
    'palette',
    'draw, drawing, paint, painting, sketch, sketching, art, craft, crafts, knit, knitting, crochet, sew, sewing, design, create, creative, pottery',
  ],
  ['camera', 'photo, photos, photograph, photography, camera, picture, video, film, vlog'],
  [
    'smartphone',
    'no phone, screen time, social media, no social media, instagram, tiktok, facebook, twitter, youtube, scroll, scrolling, doomscrolling, digital detox, screen, screens',
  ],
  ['gamepad-2', 'game, games, gaming, no gaming, video games, video game, play'],
] as const;

/** Of these words the verbs that go with anything. What they are done with says more. */
export const ICON_VERBS =
  'practice, practise, learn, learning, study, studying, read, reading, write, writing, play, drink, eat, cook, cooking, clean, cleaning, wash, washing, brush, train, training, exercise, work, plan, planning, review, think, focus, create, save, give, help, call, early';
