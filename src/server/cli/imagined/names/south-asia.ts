import { culture } from './culture.ts'

const hindi = culture({
  men: `Bhagwan Das=भगवान दास, Ram=राम, Mohan=मोहन, Shyam=श्याम, Hari=हरि, Govind=गोविंद,
    Kishan=किशन, Gopal=गोपाल, Narayan=नारायण, Jagdish=जगदीश, Lakshman=लक्ष्मण,
    Om Prakash=ओम प्रकाश, Ramesh=रमेश, Suresh=सुरेश, Mahesh=महेश, Dinesh=दिनेश,
    Rajendra=राजेन्द्र, Surendra=सुरेन्द्र, Devendra=देवेन्द्र, Ashok=अशोक, Vinod=विनोद,
    Prakash=प्रकाश, Anil=अनिल, Sunil=सुनील, Rajesh=राजेश, Sanjay=संजय, Ajay=अजय, Deepak=दीपक,
    Naresh=नरेश, Nitin=नितिन, Rohan=रोहन, Aditya=आदित्य, Gaurav=गौरव`,
  women: `Ganga=गंगा, Sita=सीता, Radha=राधा, Savitri=सावित्री, Lakshmi=लक्ष्मी,
    Saraswati=सरस्वती, Parvati=पार्वती, Kamala=कमला, Vimala=विमला, Shanti=शांति,
    Shakuntala=शकुंतला, Sushila=सुशीला, Pushpa=पुष्पा, Leela=लीला, Usha=उषा, Asha=आशा,
    Kusum=कुसुम, Sarla=सरला, Nirmala=निर्मला, Meena=मीना, Sunita=सुनीता, Anita=अनीता, Manju=मंजू,
    Kavita=कविता, Seema=सीमा, Geeta=गीता, Shobha=शोभा, Veena=वीणा, Sangeeta=संगीता, Priya=प्रिया,
    Divya=दिव्या, Ananya=अनन्या, Ishita=इशिता`,
  families: `Sharma=शर्मा, Verma=वर्मा, Gupta=गुप्ता, Mishra=मिश्रा, Tiwari=तिवारी,
    Pandey=पांडेय, Shukla=शुक्ला, Yadav=यादव, Chaturvedi=चतुर्वेदी, Trivedi=त्रिवेदी, Dubey=दुबे,
    Saxena=सक्सेना, Srivastava=श्रीवास्तव, Mathur=माथुर, Agarwal=अग्रवाल, Bansal=बंसल, Jain=जैन,
    Chauhan=चौहान, Rathore=राठौर, Joshi=जोशी, Pathak=पाठक, Upadhyay=उपाध्याय, Dixit=दीक्षित,
    Singh=सिंह, Thakur=ठाकुर, Rawat=रावत, Negi=नेगी, Bisht=बिष्ट, Nair=नायर, Kulkarni=कुलकर्णी,
    Deshpande=देशपांडे, Patil=पाटिल, Mehta=मेहता, Malhotra=मल्होत्रा, Arora=अरोड़ा,
    Bhatia=भाटिया, Sethi=सेठी, Das=दास, Ghosh=घोष, Chatterjee=चटर्जी, Iyer=अय्यर, Reddy=रेड्डी,
    Rao=राव, Sinha=सिन्हा, Purohit=पुरोहित, Vyas=व्यास, Soni=सोनी, Kumar|Kumari=कुमार|कुमारी,
    Lal|Devi=लाल|देवी`,
})

const urdu = culture({
  men: `Allah Ditta, Ghulam, Karam, Fazal, Sardar, Rehmat, Sher, Muhammad, Bashir, Nazir, Yaqub,
    Abdul Rashid, Abdul Majid, Aslam, Akram, Anwar, Saleem, Zafar, Tahir, Khalid, Mahmood,
    Arshad, Nadeem, Naeem, Tariq, Asif, Kashif, Usman, Bilal, Zain, Danish, Waleed`,
  women: `Fazeelat, Rasheeda, Zubaida, Hameeda, Sughra, Khurshid, Zainab, Kaneez, Nasreen,
    Shamim, Bilqees, Razia, Suraiya, Parveen, Naseem, Tahira, Rukhsana, Shahnaz, Yasmeen, Rubina,
    Farzana, Shaheen, Nusrat, Samina, Saima, Shazia, Nadia, Ayesha, Sadia, Amna, Mahnoor, Iqra,
    Zoya, Maham`,
  families: `Khan, Ahmed, Malik, Butt, Chaudhry, Sheikh, Qureshi, Siddiqui, Ansari, Hashmi,
    Bukhari, Gilani, Rizvi, Naqvi, Zaidi, Abbasi, Mirza, Baig, Mughal, Rana, Awan, Bhatti, Dar,
    Lone, Khokhar, Gondal, Cheema, Warraich, Tarar, Janjua, Satti, Khattak, Orakzai, Durrani,
    Shinwari, Baloch, Mengal, Soomro, Memon, Solangi, Junejo, Hussain, Rashid, Farooqi, Usmani,
    Lodhi, Kiani`,
})

export const southAsia = { hindi, urdu }
